-- What became of breaches of covenants: how each was cured, or until when the lender waived it.

do $$
declare
  debt text;
begin
  foreach debt in array array['loans', 'construction_loan', 'lines', 'blankets'] loop
    execute format('alter table %I add column "breachAnswers" jsonb not null default ''[]''', debt);
  end loop;
end $$;
