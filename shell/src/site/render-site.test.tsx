import { languages } from '@keystead/module-sdk/manifest/languages'
import {
  announcedPaths,
  publicPaths,
  signedInPaths,
  sitePaths,
} from '@keystead/module-sdk/manifest/shell-paths'
import { describe, expect, it } from 'vitest'
import { renderSite } from './render-site.tsx'
import { sitePages } from './site-pages.ts'

const pages = renderSite({ style: '/assets/site.css', script: '/assets/site.js', font: '/assets/font.woff2' })
const parsed = [...pages].map(
  ([name, html]) => [name, html, new DOMParser().parseFromString(html, 'text/html')] as const,
)
const known = new Set<string>([...publicPaths, ...signedInPaths, ...announcedPaths])

it('covers every public page in every language', () => {
  expect(sitePages.map(({ path }) => path).sort()).toEqual([...sitePaths].sort())
  expect(pages.size).toBe(sitePaths.length * languages.length)
})

describe.each(parsed)('%s', (name, html, page) => {
  it('has one title, and ordered headings', () => {
    const levels = [...page.querySelectorAll('h1, h2, h3, h4')].map(({ localName }) => Number(localName[1]))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.reduce((before, level) => {
      expect(level).toBeLessThanOrEqual(before + 1)
      return level
    }, 0)
    expect(page.title).toMatch(/^.{3,60} - Keystead$/)
  })

  it('describes itself to search engines and link previews', () => {
    const content = (selector: string) => page.querySelector(selector)?.getAttribute('content')
    expect(content('meta[name=description]')?.length).toBeGreaterThan(30)
    expect(content('meta[property="og:image"]')).toMatch(/street\.png$/)
    expect(
      [...page.querySelectorAll('link[rel=alternate]')].map((link) => link.getAttribute('hreflang')),
    ).toEqual([...languages, 'x-default'])
    const named = [...page.querySelectorAll('link[rel=alternate], link[rel=canonical]')]
    expect(named.filter((link) => !link.getAttribute('href')?.includes('?lng='))).toEqual([])
    expect(page.documentElement.lang).toBe(name.split('/')[0])
  })

  it('shows no raw key, and has no broken link', () => {
    expect(page.body.textContent).not.toMatch(
      /\b(landing|features|pricing|about|privacy|terms|security|footer|nav)\.\w/,
    )
    const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    expect(links.filter((href) => !href.startsWith('#') && !known.has(href.split(/[?#]/)[0] ?? ''))).toEqual(
      [],
    )
  })

  it('loads nothing of the app', () => {
    expect(html).not.toMatch(/class="[^"]*\bant-/)
    expect(page.querySelectorAll('script[src]')).toHaveLength(1)
  })
})

it('the landing page describes product and owner in schema.org’s terms', () => {
  const { textContent } =
    parsed.find(([name]) => name === 'de/index')?.[2].querySelector('script[type="application/ld+json"]') ??
    {}
  const { '@graph': graph } = JSON.parse(textContent ?? '') as { '@graph': Record<string, unknown>[] }
  const [organization, product] = graph
  expect(organization).toMatchObject({ '@type': 'Organization', name: 'Keystead' })
  expect(product).toMatchObject({
    '@type': 'SoftwareApplication',
    publisher: { '@id': organization?.['@id'] },
    inLanguage: 'de',
  })
})

it.each([
  ['en/features', 'Import your bank files'],
  ['en/privacy', 'A bank file is read in your browser'],
  ['en/terms', 'Maintenance and reports are announced'],
  ['en/about', 'what has come in'],
])('%s mentions recorded payments', (name, text) => {
  expect(parsed.find(([each]) => each === name)?.[2].body.textContent).toContain(text)
})

it('the prices have a table with a column per plan, and a template for its rows', () => {
  const table = parsed.find(([name]) => name === 'en/pricing')?.[2].querySelector('table')
  const columns = [...(table?.querySelectorAll('thead th[scope=col]') ?? [])]
  expect(columns.map((column) => column.textContent)).toEqual(['Section', 'Free', 'Starter', 'Pro'])
  const cells = [...(table?.querySelectorAll('tbody td') ?? [])]
  expect(cells.map((cell) => cell.textContent)).toEqual(['Included', '—Not included'])
})
