import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import * as kit from '../../src/index.ts'
import { renderKit } from '../../src/testing/render-kit.tsx'
import { pages } from './pages.ts'
import { ScreenBoard, screenStates } from './screen-board.tsx'

const boards = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n')

/** Around everything, and seen in nothing. */
const unseen = ['KitProvider']

describe('the gallery', () => {
  it('shows every part of the kit', () => {
    const parts = Object.keys(kit).filter((name) => /^[A-Z]/.test(name) && !unseen.includes(name))
    expect(parts.filter((name) => !new RegExp(`<${name}\\b`).test(boards))).toEqual([])
    expect(parts.length).toBeGreaterThan(60)
  })

  it.each(pages)('draws $path, in the dark and in German too', async ({ Screen }) => {
    await renderKit(<Screen />, { mode: 'dark', language: 'de' })
    expect(screen.getAllByRole('heading', { level: 1, hidden: true })).not.toEqual([])
  })

  it.each(screenStates)('draws a screen that is %s', async (state) => {
    await renderKit(<ScreenBoard />, { at: `/?state=${state}` })
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })
})
