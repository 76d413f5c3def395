import { refusedAddresses, takenAddresses } from './addresses.ts'
import { allFields, mismatch, passwordLong, passwordShort } from './quoted.ts'
import { type Pair, type Place, place, type Rule, rowsAt } from './rule.ts'

/** The hosted sign-in service's messages, and our own with the same meaning. */
const NO_ADDRESS = 'Unable to validate email address: invalid format'
const WEAK = 'Password should be at least 6 characters.'
const LONG = 'Password cannot be longer than 72 characters'
const NO_PASSWORD = 'Signup requires a valid password'
const MISSING = 'missing email or phone'
const ANONYMOUS = 'Anonymous sign-ins are disabled'
const NO_MAIL = 'Password recovery requires an email'
const WRONG = 'Invalid login credentials'

const only = (form: string, call?: Place) =>
  rowsAt({ forms: [place(form)], creates: call ? [call] : [], updates: [] })
const login = only('login', place('token'))
const signup = only('signup', place('signup'))
const reset = only('reset password', place('recover'))
const newPassword = only('new password', place('user'))

const filledIn = (type: string, msg?: string): Pair => ({
  form: { limit: 'required', refuses: ['', '  '].map((value) => [value, allFields]) },
  api: { limit: 'required', refuses: [['', type, msg]] },
})
/** Each call uses another address, because of the limit per minute. */
const anAddress: Pair = {
  api: {
    limit: 'an e-mail address (R41)',
    takes: takenAddresses,
    refuses: refusedAddresses.map((text) => [text, 'validation_failed', NO_ADDRESS]),
  },
}
const six: Pair = {
  form: { limit: 'at least 6 characters', takes: ['secret'], refuses: [['secre', passwordShort]] },
  api: { limit: 'at least 6 characters', takes: ['secret'], refuses: [['secre', 'weak_password', WEAK]] },
}
const [most, more, moreBytes] = ['a'.repeat(72), 'a'.repeat(73), 'ü'.repeat(37)]
const seventyTwo: Pair = {
  form: {
    limit: 'at most 72 bytes',
    takes: [most],
    refuses: [more, moreBytes].map((value) => [value, passwordLong]),
  },
  api: {
    limit: 'at most 72 bytes',
    takes: [most],
    refuses: [more, moreBytes].map((value) => [value, 'validation_failed', LONG]),
  },
}
const alike: Pair = {
  form: {
    limit: 'as the password',
    beside: { password: 'secret1' },
    takes: ['secret1'],
    refuses: [['secret2', mismatch]],
  },
}

export const signInRules: Rule[] = [
  ...login('email', 'R113', filledIn('validation_failed', MISSING)),
  ...login('password', 'R113', filledIn('invalid_credentials', WRONG)),
  ...signup('email', 'R113', filledIn('anonymous_provider_disabled', ANONYMOUS), anAddress),
  ...signup('password', 'R113', filledIn('validation_failed', NO_PASSWORD), six, seventyTwo),
  ...signup('confirm', 'R113', { form: filledIn('').form }, alike),
  ...reset('email', 'R28', filledIn('validation_failed', NO_MAIL), anAddress),
  ...newPassword('password', 'R28, R113', filledIn('weak_password', WEAK), six, seventyTwo),
]
