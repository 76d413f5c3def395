import { resourceTypes } from '../../access-groups/choices.ts'
import { groupFields } from '../../access-groups/fields.ts'
import { refusedAddresses } from './addresses.ts'
import { rulesOf } from './from-fields.ts'
import { extra, startsAs } from './number-limits.ts'
import { type Pair, place, type Rule, rowsAt } from './rule.ts'
import { choice } from './text-limits.ts'
import { isRequired, noMail, outOfRange } from './texts.ts'

const creates = [place('POST /access-groups/')]
const updates = [place('PUT /access-groups/accessId')]
const group = rowsAt({ forms: [place('access group')], creates, updates })
const member = rowsAt({
  forms: [place('group member')],
  creates: [place('POST /access-groups/accessId/members/')],
  updates: [],
})
const permission = rowsAt({
  forms: [place('group permission')],
  creates: [],
  updates: [place('PUT /access-groups/accessId/permissions/', '0')],
})

const GROUP = 'R112'
const PERMISSION = 'R26, R112'

const trimmed: Pair = {
  form: { limit: 'trimmed', gives: [['  Family ', 'Family']] },
  api: { limit: 'trimmed', gives: [['  Family ', 'Family']] },
}

const address: Pair = {
  form: {
    limit: 'an e-mail address',
    gives: [[' Ben@Example.org ', 'ben@example.org']],
    refuses: [
      [undefined, isRequired],
      ['', isRequired],
      ...refusedAddresses.map((text): [string, typeof noMail] => [text, noMail]),
    ],
  },
  api: {
    limit: 'an e-mail address',
    refuses: [
      [undefined, 'missing'],
      ...['', ...refusedAddresses].map((text): [string, string] => [text, 'value_error']),
    ],
  },
}

const level: Pair = {
  form: {
    limit: '0 to 5',
    takes: [0, 5],
    refuses: [
      [-1, outOfRange(0, 5)],
      [6, outOfRange(0, 5)],
    ],
  },
  api: {
    limit: '0 to 5',
    takes: [0, 5],
    refuses: [
      [undefined, 'missing'],
      [-1, 'greater_than_equal'],
      [6, 'less_than_equal'],
      [1.5, 'int_from_float'],
    ],
  },
}

const item: Pair = {
  form: { limit: 'a UUID', refuses: [undefined, ''].map((value) => [value, isRequired]) },
  api: {
    limit: 'a UUID',
    refuses: [
      [undefined, 'missing'],
      ['x', 'uuid_parsing'],
    ],
  },
}

/** With another type than the row's there is no such row: the row is refused, not the field. */
const typeOf = choice(resourceTypes)
const resourceType: Pair = { ...typeOf, api: typeOf.api && { ...typeOf.api, takes: ['property_group'] } }

export const accessRules: Rule[] = [
  ...rulesOf(groupFields, {
    create: { forms: [place('access group')], calls: creates },
    edit: { calls: updates },
    module: 'access',
    source: GROUP,
  }),
  ...group('name', GROUP, trimmed),
  ...rowsAt({ forms: [], creates, updates: [] })('is_active', 'R122', startsAs(true)),
  ...group('users', 'R26: calls of their own', extra),
  ...member('email', 'R26', address),
  ...permission('resource_type_id', PERMISSION, resourceType),
  ...permission('resource_id', PERMISSION, item),
  ...permission('permission', PERMISSION, level),
]
