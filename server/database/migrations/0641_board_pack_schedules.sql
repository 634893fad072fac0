-- The board pack goes out by mail as other reports do.

alter table report_schedules
  drop constraint report_schedules_sections_check,
  add constraint report_schedules_sections_check check (
    sections <@ '{board-pack,portfolio-summary,loan-abstract,covenant-compliance,maturity-schedule,rent-roll}'::text[]);
