-- Each renewal wrote its idempotency key into the notes of the lease that it renewed.
update keystead.lease_agreements
  set notes = nullif(ltrim(regexp_replace(notes, '(\n|^)[0-9a-f]{32}-former(?=\n|$)', '', 'g'), E'\n'), '')
  where notes ~ '(\n|^)[0-9a-f]{32}-former(\n|$)';
