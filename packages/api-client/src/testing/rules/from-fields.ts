import type { Act, Field, FieldOf, Fields, Says, TextField } from '../../fields/kinds.ts'
import { isRequired, limitFor, shownBy, takenBy } from '../../fields/limits.ts'
import {
  apiOnly,
  area,
  blankNumber,
  extra,
  flag,
  formOnly,
  halves,
  integer,
  notNegative,
  percentage,
  positive,
  rent,
  requiredNumber,
  startsAs,
  years,
} from './number-limits.ts'
import { quotedTexts } from './quoted.ts'
import { type Pair, type Place, type Rule, rowsAt } from './rule.ts'
import {
  atMost,
  between,
  blankIsNull,
  choice,
  chosen,
  day,
  endless,
  filled,
  mail,
  notToCome,
  required,
  requiredDay,
  today,
  uuid,
} from './text-limits.ts'
import { isRequired as isRequiredText, noDay, noMail, notPositive, wrongInput } from './texts.ts'

/** Paths of a table's fields in form and API. */
interface TablePlaces {
  create?: { forms?: Place[]; calls?: Place[] }
  edit?: { forms?: Place[]; calls?: Place[] }
  /** The namespace of the forms' texts. */
  module: string
  /** The rules that state them. */
  source: string
}

/** Rules derived from a table of fields: each limit with values on both sides, for forms and API. */
export const rulesOf = (table: Fields, places: TablePlaces): Rule[] =>
  (['create', 'edit'] as const).flatMap((act) => {
    const { forms = [], calls = [] } = places[act] ?? {}
    return Object.entries(table).flatMap(([name, field]) => {
      const isTaken = name in takenBy(table, act)
      const at = {
        forms: name in shownBy(table, act) ? forms : [],
        creates: act === 'create' && isTaken ? calls : [],
        updates: act === 'edit' && isTaken ? calls : [],
      }
      const refused = isTaken
        ? []
        : rowsAt({ forms: [], creates: calls, updates: [] })(name, places.source, extra)
      return [...rowsAt(at)(name, places.source, ...pairsOf(name, field, act, places.module)), ...refused]
    })
  })

interface Words {
  /** The form's own message, else that of the kind. */
  form: (limit: keyof Says, otherwise: string) => string
  api: (limit: keyof Says) => string | undefined
}

function wordsOf(name: string, { says, words = name }: Field, act: Act, module: string): Words {
  const quoted = (limit: keyof Says, side: 'form' | 'api') => {
    if (limitFor(says?.[limit], act, side) === undefined) return undefined
    const key = `${module}:invalid.${words}.${limit}`
    const text = quotedTexts[key]
    if (!text) throw new Error(`No sentence is quoted for ${key}`)
    return text
  }
  return {
    form: (limit, otherwise) => quoted(limit, 'form') ?? otherwise,
    api: (limit) => quoted(limit, 'api'),
  }
}

function pairsOf(name: string, field: Field, act: Act, module: string): Pair[] {
  const words = wordsOf(name, field, act, module)
  const isMust = isRequired(field, act)
  const { default: given, initial } = field
  return [
    ...kindPairs(field, act, words, isMust),
    ...(act === 'edit' || given === undefined ? [] : [startsAs(given)]),
    ...(act === 'edit' || initial === undefined ? [] : [formOnly(startsAs(initial))]),
  ]
}

function kindPairs(field: Field, act: Act, words: Words, isMust: boolean): Pair[] {
  switch (field.kind) {
    case 'email':
      return [formOnly(blankIsNull), mail]
    case 'day':
      return dayPairs(field, words, isMust)
    case 'integer':
      return [integerPair(field, act, words)]
    case 'money':
      return [isMust ? requiredNumber : blankNumber, moneyPair(field, words)]
    case 'percent':
      return [percentage]
    case 'decimal':
      return [area]
    case 'choice':
      return [choice(field.choices), optional]
    case 'flag':
      return [field.form === false ? apiOnly(flag) : flag]
    case 'ref':
      return refPairs(words, isMust)
    case 'refs':
      return [refsPair(field)]
    case 'month':
      throw new Error(`No rows yet for fields of the kind ${field.kind}`)
    default:
      return textPairs(field, act, words, isMust)
  }
}

/** Optional; a form's select returns null when cleared. */
const optional: Pair = {
  form: { limit: 'may be left out', takes: [null] },
  api: { limit: 'may be left out', takes: [undefined, null] },
}

function textPairs({ min, max, refusesBlank }: TextField, act: Act, words: Words, isMust: boolean): Pair[] {
  const missing = required(words.form('required', isRequiredText), words.api('required'))
  const most = { form: limitFor(max, act, 'form'), api: limitFor(max, act, 'api') }
  if (min !== undefined && most.form !== undefined)
    return [...missing.map(formOnly), between(min, most.form, words.form('min', isRequiredText))]
  const length =
    most.form === undefined || most.api === undefined
      ? endless
      : atMost(most.form, most.api, words.api('max'))
  if (isMust) return [...missing, length]
  return [refusesBlank ? filled : blankIsNull, length]
}

function dayPairs({ max }: FieldOf<'day'>, words: Words, isMust: boolean): Pair[] {
  const wrong = words.form('format', noDay)
  if (isMust) return requiredDay(words.form('required', isRequiredText), wrong)
  if (max === undefined) return [day(wrong, words.api('format'))]
  return [day(wrong, words.api('format'), today), notToCome(words.form('max', noDay))]
}

function integerPair(field: FieldOf<'integer'>, act: Act, words: Words): Pair {
  const min = limitFor(field.min, act, 'form')
  const max = limitFor(field.max, act, 'form')
  if (typeof min === 'number' && typeof max === 'number') return (field.halves ? halves : integer)(min, max)
  const ahead = Number(String(max).split('+')[1] ?? 0)
  return years(ahead, [words.form('min', noMail), ahead === 0 ? words.form('max', noMail) : noMail])
}

function moneyPair({ above, below }: FieldOf<'money'>, words: Words): Pair {
  if (below !== undefined) return rent(words.form('above', notPositive), words.api('above'))
  return above === undefined ? notNegative : positive
}

const missingRow: Pair = {
  api: { limit: 'required', refuses: [[undefined, 'missing']] },
  only: 'creates',
}
const keptRow: Pair = {
  api: { limit: 'cannot be emptied', takes: [undefined], refuses: [[null, 'string_type']] },
  only: 'updates',
}
const someRow: Pair = {
  form: { limit: 'a UUID when given', takes: [undefined, null], refuses: [['x', wrongInput]] },
  api: {
    limit: 'a UUID when given',
    takes: [undefined],
    refuses: [
      ['P1', 'uuid_parsing'],
      [7, 'string_type'],
    ],
  },
}

const refsPair = ({ max = 0 }: FieldOf<'refs'>): Pair => ({
  form: { limit: 'a list of UUIDs when given', gives: [undefined, null].map((value) => [value, []]) },
  api: {
    limit: 'a list of UUIDs when given',
    takes: [undefined, null, []],
    refuses: [
      ['P1', 'list_type'],
      [Array(max + 1).fill('00000000-0000-4000-8000-000000000000'), 'too_long'],
    ],
  },
})

function refPairs(words: Words, isMust: boolean): Pair[] {
  if (!isMust) return [someRow]
  const msg = words.api('format')
  const asked = msg === undefined ? chosen : formOnly(uuid(words.form('format', isRequiredText)))
  return [asked, apiOnly(uuid(isRequiredText, msg)), missingRow, keptRow]
}
