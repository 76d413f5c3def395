import { expect, it } from 'vitest'
import { refusedAddresses, takenAddresses } from '../testing/rules/addresses.ts'
import { comparedAddress, mailAddress } from './rules.ts'

it.each(takenAddresses)('accepts %s', (text) => {
  expect(mailAddress().safeParse(` ${text} `).data).toBe(text)
  expect(comparedAddress().safeParse(` ${text.toUpperCase()} `).data).toBe(text)
})

it.each(refusedAddresses)('refuses %s', (text) => {
  expect(mailAddress().safeParse(text).success).toBe(false)
  expect(comparedAddress().safeParse(text).success).toBe(false)
})
