import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { contrastPairs } from './contrast-pairs.ts'
import { keysteadTheme } from './keystead-theme.ts'
import { palette, type ThemeMode } from './palette.ts'

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2's contrast ratio. */
function contrast(a: string, b: string) {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

describe.each(['light', 'dark'] as ThemeMode[])('the %s palette', (mode) => {
  const colours = palette[mode]

  it.each(contrastPairs)('%s on %s reaches %f', (shape, ground, limit, ...measured) => {
    const ratio = contrast(colours[shape], colours[ground])
    expect(ratio).toBeGreaterThanOrEqual(limit)
    expect(ratio).toBeCloseTo(measured[mode === 'light' ? 0 : 1] ?? 0, 1)
  })

  it('is in the style sheet with the same values', () => {
    const css = readFileSync(join(import.meta.dirname, 'palette.css'), 'utf8')
    const block = css.split('data-theme="dark"')[mode === 'light' ? 0 : 1] ?? ''
    const found = Object.fromEntries(
      [...block.matchAll(/--ks-(\w+): (.+);/g)].map(([, name, value]) => [name, value]),
    )
    expect(found).toMatchObject(colours)
  })

  it('leaves antd unchanged', () => {
    const token = theme.getDesignToken(keysteadTheme(mode))
    expect(token.colorPrimary).toBe(colours.accent)
    expect(token.colorText).toBe(colours.ink)
    expect(token.colorBgContainer).toBe(colours.surface)
    expect(token.colorBorder).toBe(colours.lineControl)
    expect(token.colorErrorText).toBe(colours.errorText)
    expect(token.controlHeight).toBe(40)
  })
})
