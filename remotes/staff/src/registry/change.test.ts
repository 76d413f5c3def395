import { expect, it } from 'vitest'
import { anEntry } from '../testing/staff-api.ts'
import { reversalOf } from './change.ts'

const promoted = (before: object, after: object, act = 'promote') =>
  reversalOf(anEntry({ act, version: '1.4.0', before, after }))

it.each([
  ['a switch', anEntry({}), { act: 'plan_tier', module: 'leases', tier: 'free', on: true }],
  [
    'a move of somebody new',
    anEntry({
      act: 'plan_person',
      module: null,
      before: { email: 'a@b.de', plan: null },
      after: { email: 'a@b.de', plan: 'pro' },
    }),
    { act: 'plan_person', email: 'a@b.de', plan: null },
  ],
  [
    'an approval',
    anEntry({ act: 'approve', version: '1.4.0', before: { api: {} }, after: { api: { contacts: 'read' } } }),
    { act: 'unapprove', module: 'leases', version: '1.4.0' },
  ],
  [
    'the end of an approval',
    anEntry({
      act: 'unapprove',
      version: '1.4.0',
      before: { api: { contacts: 'read' } },
      after: { api: {} },
    }),
    { act: 'approve', module: 'leases', version: '1.4.0' },
  ],
  ['a publication', anEntry({ act: 'publish', before: {}, after: {} }), null],
  ['a token', anEntry({ act: 'token_create', before: {}, after: {} }), null],
  ['what was withdrawn', anEntry({ act: 'withdraw', before: { stable: '1.0.0' }, after: {} }), null],
])('describes the effect of reverting %s', (_, entry, change) => {
  expect(reversalOf(entry)).toEqual(change)
})

it.each([
  [
    'the start of a canary',
    promoted({ stable: '1.3.2' }, { stable: '1.3.2', canary: '1.4.0', percent: 10 }),
    { act: 'rollback', module: 'leases', from: '1.4.0', ends: '1.4.0' },
  ],
  [
    'a further step',
    promoted(
      { stable: '1.3.2', canary: '1.4.0', percent: 10 },
      { stable: '1.3.2', canary: '1.4.0', percent: 50 },
    ),
    { act: 'promote', module: 'leases', version: '1.4.0', percent: 10 },
  ],
  [
    'a promotion for everybody at once',
    promoted({ stable: '1.3.2' }, { stable: '1.4.0' }),
    { act: 'rollback', module: 'leases', from: '1.4.0' },
  ],
  [
    'the last step',
    promoted({ stable: '1.3.2', canary: '1.4.0', percent: 90 }, { stable: '1.4.0' }),
    { act: 'rollback', module: 'leases', from: '1.4.0', trial: { version: '1.4.0', percent: 90 } },
  ],
  [
    'a rollback',
    promoted({ stable: '1.4.0' }, { stable: '1.3.2' }, 'rollback'),
    { act: 'promote', module: 'leases', version: '1.4.0', percent: 100 },
  ],
  [
    'a canary that was ended',
    promoted({ stable: '1.3.2', canary: '1.4.0', percent: 25 }, { stable: '1.3.2' }, 'rollback'),
    { act: 'promote', module: 'leases', version: '1.4.0', percent: 25 },
  ],
  ['the first version of all', promoted({ stable: null }, { stable: '1.0.0' }), null],
])('and reverting %s', (_, change, wanted) => {
  expect(change).toEqual(wanted)
})
