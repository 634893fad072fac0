-- Covenants over time of construction loans, lines and blankets, as term loans have them.

do $$
declare
  debt text;
begin
  foreach debt in array array['construction', 'line', 'blanket'] loop
    execute format('create table %I (like loan_covenants including defaults including constraints including storage)', debt || '_covenants');
    execute format('alter table %I add primary key (_id)', debt || '_covenants');
    execute format('alter table %I add foreign key ("userId") references users on delete restrict', debt || '_covenants');
    execute format('alter table %I add foreign key ("loanId") references %I on delete cascade', debt || '_covenants',
      case debt when 'construction' then 'construction_loan' else debt || 's' end);
    execute format('create index on %I ("loanId") where active', debt || '_covenants');
    execute format('create index on %I ("userId", name, _id) where active', debt || '_covenants');
    perform stamp_table(debt || '_covenants');
    perform audit_table(debt || '_covenants', debt || '-covenants', '_id', '{}', '{}');
  end loop;
end $$;
