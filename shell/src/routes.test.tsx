import { announcedPaths, publicPaths, signedInPaths } from '@keystead/module-sdk/manifest/shell-paths'
import type { RouteObject } from 'react-router-dom'
import { expect, it } from 'vitest'
import { announcedPages } from './pages/announced/announced-pages.ts'
import { routes } from './routes.tsx'

const pathsOf = (route: RouteObject): string[] => [
  ...(route.path && route.path !== '*' ? [route.path] : []),
  ...(route.children ?? []).flatMap(pathsOf),
]

it('renders a page at exactly the URLs that server and modules know as the shell’s', () => {
  const announced = announcedPages.map(({ path }): string => path)
  const drawn = [...routes.flatMap(pathsOf), ...announced]
  expect(drawn.sort()).toEqual([...publicPaths, ...signedInPaths, ...announcedPaths].sort())
})
