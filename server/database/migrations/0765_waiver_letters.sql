-- When the lender of a debt was last asked to waive a test, which one, and at which address.

do $$
declare
  debt text;
begin
  foreach debt in array array['loans', 'construction_loan', 'lines', 'blankets'] loop
    execute format('alter table %I add column "waiverAskedAt" timestamptz(3), add column "waiverAskedFor" text', debt);
  end loop;
end $$;
