-- What a search looks through, beside each row that can be found. Written by the database from the row itself, so that no
-- write can forget it. Rows are found by their owner's index, or by what is shared; then their text is read.

-- A text as a search reads it (R47), as `searchedText` of the contract does: without case and accents, ß as ss, "str." as
-- "strasse", and once more with ae, oe and ue as the vowel alone.
create function keystead.search_text(given text) returns text
  language sql immutable parallel safe
  as $$
    select case when read ~ '[aou]e' then read || ' ' || regexp_replace(read, '([aou])e', '\1', 'g') else read end
    from (
      select regexp_replace(regexp_replace(
        replace(replace(replace(translate(lower(
          translate(regexp_replace(normalize(given, nfd), '[\u0300-\u036f]', '', 'g'), 'ØŁĐÆŒẞ', 'øłđæœß')
        ), 'øłđı', 'oldi'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
        'str(\.|(?![[:alpha:]]))', 'strasse ', 'g'), '\s+', ' ', 'g') as read
    ) as once
  $$;

-- Parts of a text that may be missing, one after the other.
create function keystead.search_texts(variadic given text[]) returns text
  language sql immutable parallel safe
  as $$ select keystead.search_text(array_to_string(given, ' ')) $$;

alter table keystead.property_groups add column searched text
  generated always as (keystead.search_texts(name, street, zip_code, city)) stored;
alter table keystead.buildings add column searched text
  generated always as (keystead.search_texts(name, building_number, street, postal_code, city)) stored;
alter table keystead.rent_units add column searched text
  generated always as (keystead.search_texts(unit_number, unit_name)) stored;
alter table keystead.persons add column searched text
  generated always as (keystead.search_texts(title, first_name, middle_name, last_name, email, phone_primary, phone_secondary)) stored;
alter table keystead.organizations add column searched text
  generated always as (keystead.search_texts(organization_name, legal_name, email_primary, phone_primary, website)) stored;
alter table keystead.lease_agreements add column searched text
  generated always as (keystead.search_texts(lease_number)) stored;
alter table keystead.access_groups add column searched text
  generated always as (keystead.search_texts(name, description)) stored;
