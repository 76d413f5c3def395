import { expect, it } from 'vitest'
import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import { accountExistsMail, confirmMail, recoveryMail } from './templates.ts'
import { mailLanguage } from './texts.ts'

const link = 'http://localhost:4400/auth/v1/verify?token=a&type=signup'

it('has the link alone on its line, as text and as HTML', () => {
  const mail = confirmMail({ to: 'a@example.org', language: 'en', link, validHours: 24 })
  expect(mail.text.split('\n')).toContain(link)
  expect(mail.text).toContain('The link is valid for 24 hours.')
  expect(mail.text).toMatch(/Keystead, sent to a@example\.org$/)
  const address = link.replace('&', '&amp;')
  expect(mail.html.split(`href="${address}"`)).toHaveLength(3)
  expect(mail.html).toContain('>Confirm e-mail address</a>')
  expect(mail.html).toContain(`>${address}</a></p>`)
  expect(mail.html).not.toContain('{{')
})

it('escapes user input', () => {
  const mail = recoveryMail({
    to: '"<x>"@example.org',
    language: 'de',
    link: `${link}"><script>`,
    validHours: 1,
  })
  expect(mail.html).toContain('gesendet an &quot;&lt;x&gt;&quot;@example.org')
  expect(mail.html).not.toContain('<script>')
  expect(mail.text).toContain('Der Link gilt 1 Stunde und nur einmal.')
})

it('tells the owner where to sign in and where to set a new password', () => {
  const mail = accountExistsMail({
    to: 'a@example.org',
    language: 'de',
    reason: 'sign-up',
    loginLink: 'http://x/login',
    resetLink: 'http://x/reset',
  })
  expect(mail.links).toEqual(['http://x/login', 'http://x/reset'])
  expect(mail.text).toContain('Anmelden: http://x/login')
  expect(mail.html).toContain('<html lang="de">')
})

it.each([
  ['de', 'en', 'de'],
  [undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
  [undefined, 'fr, en;q=0.4, de;q=0.7', 'de'],
  [undefined, 'de;q=0, en', 'en'],
  [undefined, 'fr', 'en'],
  ['xx', undefined, 'en'],
  [{ evil: 1 }, '', 'en'],
])('chooses the language: %s, %s', (chosen, header, language) => {
  expect(mailLanguage(chosen, header)).toBe(language)
})

it('says the same in both languages', () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
})
