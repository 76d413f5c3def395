-- What a component of the rent pays for; its name is free text.
alter table keystead.rent_components add column cost_kind text;
