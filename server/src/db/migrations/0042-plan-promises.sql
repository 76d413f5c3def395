-- A plan for whom we know by e-mail address only: with hosted sign-in we meet people when they come with a token. Becomes
-- a row of accounts then.
create table keystead.plan_promises (
  email text primary key check (email = lower(email)),
  plan text not null check (plan in ('free', 'starter', 'pro')),
  created_at timestamptz not null default now()
);
