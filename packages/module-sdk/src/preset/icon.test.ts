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
