import { expect, it } from 'vitest'
import { iconOf, withIcon } from './icon.ts'

it('joins neighbouring paths that start absolutely, and keeps the rest', async () => {
  expect(await iconOf('users')).toMatch(/^<path d="M[^"]*M[^"]*M[^"]*"\/><circle cx="9" cy="7" r="4"\/>$/)
  expect(await iconOf('circle-user')).toMatch(/^<circle [^>]*\/><circle [^>]*\/><path d="M[^"]*"\/>$/)
  expect(await iconOf('check')).toBe('<path d="M20 6 9 17l-5-5"/>')
})

it('keeps a path with a relative start separate', async () => {
  expect(await iconOf('arrow-left')).toBe(
    '<path d="m12 19-7-7 7-7"/><path d="M19 12H5"/>'.replace('"/><path d="M', 'M'),
  )
  expect(await iconOf('arrow-right')).toBe('<path d="M5 12h14"/><path d="m12 5 7 7-7 7"/>')
})

it.each([
  [
    'album',
    '<path d="M11 3v7.8a.3.3 0 00.4.2l2.3-1.8a.5.5 0 01.6 0l2.3 1.8a.3.3 0 00.4-.2V3"/><rect x="3" y="3" width="18" height="18" rx="2"/>',
  ],
  [
    'chart-pie',
    '<path d="M21 12c.6 0 1-.4 1-1a10 10 0 00-9-9c-.6-.1-1 .4-1 1v8a1 1 0 001 1zM21.2 15.9A10 10 0 118 2.8"/>',
  ],
])('rounds each number of a drawing whose numbers stand together: %s', async (name, drawing) => {
  expect(await iconOf(name)).toBe(drawing)
})

it('refuses an unknown icon with similar names, and says where it is', async () => {
  const nav = [{ icon: 'lamp' }, { icon: 'gaueg' }].map((entry) => ({
    to: '/a',
    in: ['sidebar' as const],
    section: 'main' as const,
    order: 1,
    label: { en: 'A', de: 'A' },
    ...entry,
  }))
  await expect(Promise.all(nav.map(withIcon))).rejects.toThrow(
    /^module\.json nav\.1\.icon cannot be "gaueg": Lucide has no icon of that name\. Like it: gauge, .+\. All: https:/,
  )
})
