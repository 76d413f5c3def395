-- The plan in a person's last token, where sign-in is hosted: requests of others and of services come without that token.
create table keystead.claimed_plans (
  user_id uuid primary key,
  plan text not null check (plan in ('free', 'starter', 'pro')),
  claimed_at timestamptz not null default now()
);
alter table keystead.claimed_plans enable row level security;

create or replace function keystead.plan_of(person uuid) returns text
  language sql stable security definer set search_path = pg_catalog
  as $$
    select coalesce((select a.plan from keystead.accounts a where a.user_id = person),
                    (select u.app_metadata ->> 'plan' from keystead.auth_users u where u.id = person),
                    (select c.plan from keystead.claimed_plans c where c.user_id = person))
  $$;
