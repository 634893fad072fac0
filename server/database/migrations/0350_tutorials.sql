-- Which articles a person has read, and whether the list of first steps was put away.

alter table user_settings
  add "watchedTutorials" text[] not null default '{}',
  add "hasHiddenFirstSteps" boolean not null default false;
