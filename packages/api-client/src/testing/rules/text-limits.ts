import { refusedAddresses, takenAddresses } from './addresses.ts'
import type { ApiRefusal, Pair } from './rule.ts'
import { isRequired, noDay, noMail, tooLong, wrongInput } from './texts.ts'

/** Limits of texts, dates and choices, as pairs of form and API. */

export const long = (length: number) => 'x'.repeat(length)

const DATE = 'date_from_datetime_parsing'

/** Required; blanks do not count. In an update, absent means unchanged and null is refused (R4). */
export const required = (text = isRequired, msg?: string): Pair[] => [
  {
    form: {
      limit: 'required',
      takes: ['xx'],
      refuses: [undefined, null, '', '   '].map((value) => [value, text]),
    },
    api: {
      limit: 'required',
      takes: ['x'],
      refuses: [[undefined, 'missing', msg], ...emptied(msg)],
    },
    only: 'creates',
  },
  kept(msg),
]
/** Cannot be cleared once set; absent is unchanged (R4). */
export const kept = (msg?: string): Pair => ({
  api: { limit: 'cannot be emptied', takes: [undefined, 'x'], refuses: emptied(msg) },
  only: 'updates',
})
const emptied = (msg?: string): ApiRefusal[] => [
  [null, 'string_type', msg],
  ['', 'string_too_short', msg],
]

/** A form's own limit may be tighter than the API's (R9). */
export const atMost = (formMax: number, apiMax = formMax, msg?: string): Pair => ({
  form: {
    limit: `at most ${formMax} characters`,
    takes: [long(formMax)],
    refuses: [[long(formMax + 1), tooLong(formMax)]],
  },
  api: {
    limit: `at most ${apiMax} characters`,
    takes: [long(apiMax)],
    refuses: [
      [long(apiMax + 1), 'string_too_long', msg],
      [7, 'string_type'],
    ],
  },
})

/** A minimum and a maximum length, which share one message in the form. */
export const between = (min: number, max: number, text: string): Pair => ({
  form: {
    limit: `${min} to ${max} characters`,
    takes: [long(min), long(max)],
    refuses: [
      [long(min - 1), text],
      [long(max + 1), text],
    ],
  },
  api: {
    limit: `${min} to ${max} characters`,
    takes: [undefined, long(min), long(max)],
    refuses: [
      [null, 'string_type'],
      [long(min - 1), 'string_too_short'],
      [long(max + 1), 'string_too_long'],
    ],
  },
})

/** Optional; a blank is stored as null. */
export const blankIsNull: Pair = {
  form: { limit: 'a blank is null', takes: [undefined, null], gives: blanks() },
  api: { limit: 'a blank is null', takes: [undefined, null], gives: blanks() },
}
function blanks(): [unknown, unknown][] {
  return [
    ['', null],
    ['   ', null],
  ]
}

/** Optional; the form sends null for a blank, and the API requires a character if one is sent. */
export const filled: Pair = {
  form: { limit: 'a blank is null', takes: [undefined, null, 'x'], gives: blanks() },
  api: {
    limit: 'at least 1 character when present',
    takes: [undefined, null, 'x'],
    refuses: [
      ['', 'string_too_short'],
      ['   ', 'string_too_short'],
      [['x'], 'string_type'],
    ],
  },
}

/** Without a separate limit. */
export const endless: Pair = {
  form: { limit: 'of any length', takes: [long(3000)] },
  api: { limit: 'of any length', takes: [long(3000)] },
}

export const mail: Pair = {
  form: {
    limit: 'an e-mail address',
    takes: [null, ...takenAddresses],
    gives: [
      ['', null],
      [' Ada@example.org ', 'Ada@example.org'],
    ],
    refuses: refusedAddresses.map((text) => [text, noMail]),
  },
  api: {
    limit: 'an e-mail address',
    takes: [undefined, null, ...takenAddresses],
    gives: [[' Ada@example.org ', 'Ada@example.org']],
    refuses: ['', ...refusedAddresses].map((text) => [text, 'value_error']),
  },
}

/** An optional date. */
export const day = (text = noDay, msg?: string, latest = '9999-12-31'): Pair => ({
  form: {
    limit: 'a day, YYYY-MM-DD',
    takes: [undefined, null, '2024-02-29', '0001-01-01', latest],
    gives: [['', null]],
    refuses: noDays.map((value) => [value, text]),
  },
  api: {
    limit: 'a day, YYYY-MM-DD',
    takes: [undefined, null, '2024-02-29', '0001-01-01', latest],
    refuses: [
      ...[...noDays, '', '2024-02-29T00:00:00Z'].map((value): ApiRefusal => [value, DATE, msg]),
      [20240229, 'string_type'],
    ],
  },
})

/** No future date; today is allowed. */
export const notToCome = (text: string): Pair => ({
  form: { limit: 'no day to come', takes: [today], refuses: toCome.map((value) => [value, text]) },
  api: {
    limit: 'no day to come',
    takes: [today],
    refuses: toCome.map((value): ApiRefusal => [value, 'value_error', text]),
  },
})
export const today = new Date().toISOString().slice(0, 10)
const toCome = ['2090-04-01', '9999-12-31']

const noDays = ['2023-02-29', '0000-01-01', '2024-13-01', 'soon']

/** A required date. */
export const requiredDay = (missing: string, wrong: string): Pair[] => {
  const emptied: ApiRefusal[] = [
    [null, 'string_type', missing],
    ['', DATE, missing],
  ]
  const wrongDays = noDays.map((value): ApiRefusal => [value, DATE, wrong])
  return [
    {
      form: {
        limit: 'required',
        takes: ['2026-01-01'],
        refuses: [undefined, null, ''].map((value) => [value, missing]),
      },
      api: { limit: 'required', refuses: [[undefined, 'missing', missing], ...emptied] },
      only: 'creates',
    },
    { api: { limit: 'cannot be emptied', takes: [undefined], refuses: emptied }, only: 'updates' },
    {
      form: {
        limit: 'a day, YYYY-MM-DD',
        takes: ['0001-01-01'],
        refuses: noDays.map((value) => [value, wrong]),
      },
      api: { limit: 'a day, YYYY-MM-DD', takes: ['0001-01-01'], refuses: wrongDays },
    },
  ]
}

/** One of a list. */
export const choice = (values: readonly string[]): Pair => ({
  form: { limit: values.join(', '), takes: [...values], refuses: [['castle', wrongInput]] },
  api: {
    limit: values.join(', '),
    takes: [...values],
    refuses: [
      ['castle', 'literal_error'],
      ['', 'literal_error'],
    ],
  },
})

/** A choice in a form, without a default. */
export const chosen: Pair = {
  form: { limit: 'chosen', refuses: [undefined, null, ''].map((value) => [value, isRequired]) },
}

const SOME_ID = '00000000-0000-4000-8000-00000000abcd'

/** A reference to a row, set by a picker in forms. */
export const uuid = (text: string, msg?: string): Pair => ({
  form: {
    limit: 'a UUID',
    takes: [SOME_ID],
    refuses: [undefined, null, '', 'VH-01'].map((value) => [value, text]),
  },
  api: {
    limit: 'a UUID',
    refuses: [
      ['VH-01', 'uuid_parsing', msg],
      ['', 'uuid_parsing', msg],
    ],
  },
})
