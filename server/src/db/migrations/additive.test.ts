import { describe, expect, it } from 'vitest'
import { version } from '../../version.ts'
import { readMigrations } from '../migrate.ts'
import { compareVersions, notAdditive, unusedSince } from './additive.ts'

/** The last step from before servers of two versions had to run side by side. */
const LAST_FREE = 190

it('each migration only adds, or names the version that stopped using what it removes (R203)', async () => {
  const steps = (await readMigrations()).filter(({ number }) => number > LAST_FREE)
  const refused = steps.flatMap(({ number, script }) => {
    const since = unusedSince(script)
    if (since && compareVersions(since, version) < 0) return []
    return notAdditive(script).map((what) => `${number} ${what}`)
  })
  expect(refused).toEqual([])
  expect(steps.length).toBeGreaterThan(0)
})

describe('refused migrations (R203)', () => {
  it.each([
    ['drop table keystead.a', 'drops'],
    ['drop function keystead.reach(text, integer)', 'drops'],
    ['alter table keystead.a drop column b', 'drops'],
    ['alter table keystead.a add column c text,\n  drop b', 'drops'],
    ['alter table keystead.a alter column b drop default', 'drops'],
    ['alter table keystead.a rename b to c', 'renames'],
    ['alter table keystead.a alter column b type bigint', 'changes a type'],
    ['alter table keystead.a alter b set data type bigint using b::bigint', 'changes a type'],
    ['alter table keystead.a alter column b set not null', 'requires a value'],
    ['alter table keystead.a add column b numeric(12, 2) not null', 'requires a value'],
    ['alter table keystead.a add column c int default 1, add b int not null', 'requires a value'],
    ['create unique index on keystead.a (b)', 'makes'],
    ['alter table keystead.a add constraint u unique (b)', 'makes'],
    ['alter table keystead.a add unique (b)', 'makes'],
    ['alter table only keystead.a add primary key (b, c)', 'makes'],
    ['alter table keystead.b drop constraint u; alter table keystead.a add constraint u unique (b)', 'makes'],
    ['truncate keystead.a', 'empties'],
    ["do $$ begin execute format('alter table keystead.%I drop column b', 'a'); end $$", 'drops'],
  ])('%s', (script, what) => {
    const found = notAdditive(`${script};`)
    expect(found).toHaveLength(1)
    expect(found[0]).toMatch(new RegExp(`^${what}`))
  })
})

describe('allowed migrations (R203)', () => {
  it.each([
    'create table keystead.a (id uuid primary key, b text not null); create unique index on keystead.a (b)',
    'create table keystead.a (id uuid not null); alter table keystead.a add unique (id)',
    'alter table keystead.a drop constraint u; alter table keystead.a add constraint u unique (b, c)',
    "alter table keystead.a add column b numeric(12, 2) not null default 0, add column c text check (c in ('x', 'drop table'))",
    'alter table keystead.a alter column b drop not null',
    'alter table keystead.a alter column b set default 1; alter table keystead.a alter column b set not null',
    'alter table keystead.a drop constraint a_check, add constraint a_check check (b > 0)',
    'create index on keystead.a (b); drop trigger t on keystead.a; drop policy own on keystead.a',
    '-- drop table keystead.a\nselect 1',
    'create or replace function keystead.f() returns void language plpgsql as $$ begin drop table x; end $$',
  ])('%s', (script) => expect(notAdditive(script)).toEqual([]))
})

it.each([
  ['0.2.0', '0.10.0', -1],
  ['1.0.0', '0.10.0', 1],
  ['1.0.0', '1.0.0', 0],
])('versions are compared by number: %s and %s', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign)
})
