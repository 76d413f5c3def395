import type { Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPage } from '../browser.ts'
import { layoutFaults } from './layout-faults.ts'

let page: Page

beforeAll(async () => {
  const opened = await openPage({ width: 400, height: 600 })
  page = opened.page
  return () => opened.context.close()
})

async function checksOf(html: string): Promise<string[]> {
  await page.setContent(`<style>* { font: 16px/20px monospace; margin: 0 }</style>${html}`)
  return (await layoutFaults(page)).map(({ check }) => check)
}

const long = 'Donaudampfschifffahrtsgesellschaftskapitänswohnung'
const card = (content: string, style = '') =>
  `<div style="width: 200px; border: 1px solid; ${style}">${content}</div>`
const oneLine = 'overflow: hidden; white-space: nowrap'

describe('layout faults', () => {
  it.each([
    ['a page wider than the window', '<div style="width: 500px">wide</div>', 'wider than the window'],
    [
      'a box that scrolls sideways',
      `<div style="overflow-x: auto"><p style="width: 500px">wide</p></div>`,
      'wider than the window',
    ],
    ['an element out of its card', card('<p style="width: 240px">wide</p>'), 'sticks out'],
    [
      'an element that a card clips',
      card('<p style="width: 240px">wide</p>', 'overflow: hidden'),
      'sticks out',
    ],
    ['a word out of its box', card(long), 'sticks out'],
    ['a word out of its cell', `<table><td><p style="width: 90px">${long}</p></table>`, 'sticks out'],
    ['two texts in one place', '<p>one text</p><p style="margin-top: -12px">another</p>', 'overlap'],
    ['a text under another', '<p>one text</p><p style="position: absolute; top: 0">another</p>', 'overlap'],
    ['a text cut without a sign', card(`one ${long}`, oneLine), 'cut off'],
    ['a text cut with a sign alone', card(`one ${long}`, `${oneLine}; text-overflow: ellipsis`), 'cut off'],
    [
      'a text cut with a title alone',
      `<div title="${long}">${card(`one ${long}`, oneLine)}</div>`,
      'cut off',
    ],
    [
      'a line cut away',
      card('one two three four five six seven eight', 'height: 20px; overflow: hidden'),
      'cut off',
    ],
    [
      'a block in a box that would end its own lines alone',
      `<div title="${long}">${card(`<p>one ${long}</p>`, `${oneLine}; text-overflow: ellipsis`)}</div>`,
      'cut off',
    ],
  ])('%s', async (_, html, check) => {
    expect(await checksOf(html)).toContain(check)
  })
})

describe('no layout faults', () => {
  it.each([
    ['a page that fits', `<h1>Title</h1>${card('a text that takes two lines of it')}`],
    ['a row of tabs that scrolls', `<nav style="overflow-x: auto"><p style="width: 500px">tabs</p></nav>`],
    [
      'a line of tabs that scrolls',
      `<div role="tablist" style="overflow-x: auto"><p style="width: 500px">tabs</p></div>`,
    ],
    [
      'a text that ends in a sign and has a title',
      `<div title="${long}">${card(`one ${long}`, `${oneLine}; text-overflow: ellipsis`)}</div>`,
    ],
    [
      'lines that end in a sign and have a title',
      `<div title="${long}">${card(
        'one two three four five six seven eight nine',
        'overflow: hidden; display: -webkit-box; -webkit-line-clamp: 1; -webkit-box-orient: vertical',
      )}</div>`,
    ],
    [
      'what is only spoken',
      `<p>seen</p><span style="position: absolute; top: 0; width: 1px; height: 1px; ${oneLine}; clip: rect(0 0 0 0)">${long}</span>`,
    ],
    ['what is not drawn', `<p>seen</p><p style="position: absolute; top: 0; opacity: 0">${long}</p>`],
    [
      'a foot over what can be scrolled from under it',
      card(
        `${'<p>line</p>'.repeat(9)}<p style="position: sticky; bottom: 0; background: white">foot</p>`,
        'height: 60px; overflow-y: auto',
      ),
    ],
    [
      'a page under an open dialog',
      '<p>one text</p><p style="margin-top: -12px">another</p><div role="dialog">asked</div>',
    ],
  ])('%s', async (_, html) => {
    expect(await checksOf(html)).toEqual([])
  })
})
