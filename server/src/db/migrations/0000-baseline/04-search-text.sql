-- What a search looks through stands beside each row that can be found, written by the database from the row itself, so
-- that no write can forget it. Rows are found by their owner's index, or by what is shared; then their text is read.

-- A text as a search reads it, as `searchedText` of the contract does: without case and accents, ß as ss, "str." as
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
