import { expect, it } from 'vitest'
import { mailLink, phoneLink, webLink } from './links.ts'

it.each([
  ['lea@example.org', 'mailto:lea@example.org'],
  ['lea+flat@example.org', 'mailto:lea%2Bflat@example.org'],
  ['a@example.org?bcc=b@example.org', 'mailto:a@example.org%3Fbcc%3Db@example.org'],
])('mails only to %s', (address, link) => expect(mailLink(address)).toBe(link))

it.each([
  ['+49 30 23125 001', 'tel:+493023125001'],
  ['+49 (0)30 / 231-25', 'tel:+493023125'],
  ['0049 (0)30 23125', 'tel:00493023125'],
  ['(0)30 23125', 'tel:03023125'],
  ['030 23125 ext. 4', 'tel:03023125'],
  ['030 23125, 0171 5550', 'tel:03023125'],
  ['030 23125; 0171 5550', 'tel:03023125'],
  [' +49 30 23125 / +49 171 5550', 'tel:+493023125'],
  ['030 2312500 / 0171 5550123', 'tel:0302312500'],
  ['+49 30 23125/0171 5550123', 'tel:+493023125'],
  ['030 / 231 25', 'tel:03023125'],
  ['030 2312500 / (0171) 5550123', 'tel:0302312500'],
  ['0049 (0)30 / 23125 / 0171 5550', 'tel:00493023125'],
  ['01 23125-DW 4', 'tel:0123125'],
  ['030 23125, 1-800-FLOWERS', 'tel:03023125'],
  ['1-800-FLOWERS', undefined],
  ['1-800-555-TAXI', undefined],
  ['030 23125-BÜRO', 'tel:03023125'],
  ['+1.800.GO-FEDEX', undefined],
  ['*#06#', undefined],
  ['on request', undefined],
])('calls %s', (number, link) => expect(phoneLink(number)).toBe(link))

it.each([
  ['www.example.org', 'https://www.example.org/'],
  ['example.org:8080/a b', 'https://example.org:8080/a%20b'],
  ['http://example.org', 'http://example.org/'],
  ['javascript:alert(1)', undefined],
  ['JaVaScript://example.org/%0aalert(1)', undefined],
  ['data:text/html,x', undefined],
  ['mailto:lea@example.org', undefined],
  ['https://bank.example@evil.example', undefined],
  ['//', undefined],
  ['none yet', undefined],
])('opens %s', (website, link) => expect(webLink(website)).toBe(link))
