import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@keystead/module-sdk/manifest/languages'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../render-site.tsx'

const pages = renderSite({ style: '/site.css', script: '/site.js', font: '/font.woff2' })
const publicFolder = join(import.meta.dirname, '..', '..', '..', 'public')

/** Every URL with the size reserved by the page. */
function picturesOf(html: string) {
  const page = new DOMParser().parseFromString(html.replace(/^.*<body>/s, '<body>'), 'text/html')
  return [...page.querySelectorAll('picture source, picture img')].map((part) => ({
    address: part.getAttribute('src') ?? part.getAttribute('srcset') ?? '',
    ratio: Number(part.getAttribute('width')) / Number(part.getAttribute('height')),
    isImage: part.localName === 'img',
    alt: part.getAttribute('alt'),
    loading: part.getAttribute('loading'),
  }))
}

/** An extended WebP, as browsers write it, has its size in the header: 24 bits each, minus one. */
function ratioOf(bytes: Buffer): number {
  expect(bytes.toString('latin1', 12, 16)).toBe('VP8X')
  return (bytes.readUIntLE(24, 3) + 1) / (bytes.readUIntLE(27, 3) + 1)
}

it('has the pictures listed in the head', () => {
  const named = [...(pages.get('en/index') ?? '').matchAll(/(?:href|content)="[^"]*?(\/icons\/[^"]+)"/g)]
  expect(named).toHaveLength(2)
  for (const [, address = ''] of named) {
    const bytes = readFileSync(join(publicFolder, address))
    expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
    expect(bytes.length).toBeLessThan(100_000)
  }
})

const shown = languages.flatMap((language) => [
  { language, page: 'index', screens: 3 },
  { language, page: 'features', screens: 6 },
])

describe.each(shown)('pictures of the app in $language/$page', ({ language, page, screens }) => {
  const pictures = picturesOf(pages.get(`${language}/${page}`) ?? '')

  it(`are ${screens} screens, each for phone and wide window in both themes`, () => {
    expect(new Set(pictures.map(({ address }) => address)).size).toBe(screens * 4)
    expect(pictures.every(({ address }) => address.endsWith(`-${language}.webp`))).toBe(true)
  })

  it('have descriptions, and load when near', () => {
    for (const { alt, loading } of pictures.filter(({ isImage }) => isImage)) {
      expect(alt?.length).toBeGreaterThan(40)
      expect(loading).toBe('lazy')
    }
  })

  it('are small, and fit their reserved space', () => {
    for (const { address, ratio } of pictures) {
      const bytes = readFileSync(join(publicFolder, address))
      expect(bytes.length, address).toBeLessThanOrEqual(45_000)
      expect(ratioOf(bytes), address).toBeCloseTo(ratio, 2)
    }
  })
})
