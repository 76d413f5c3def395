import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as kit from '@keystead/ui-kit'
import { removeNotices } from '@keystead/ui-kit/testing/notices'
import { render, screen } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readDocs } from '../docs/read-docs.ts'
import de from './locales/de.json'
import en from './locales/en.json'
import { State } from './state.tsx'
import { families } from './stories.ts'
import { startTexts } from './texts.ts'
import { Themed } from './themed.tsx'

const stories = families.flatMap((family) => family.stories)
const states = stories.flatMap((story) => Object.keys(story.states).map((state) => ({ story, state })))

beforeAll(async () => {
  await startTexts()
})
afterAll(removeNotices)

describe('the catalogue', () => {
  it('has one entry per public component, and no others', () => {
    expect(stories.map(({ part }) => part).toSorted()).toEqual(Object.keys(kit).toSorted())
  })

  it('names each state in a URL-safe way', () => {
    const names = states.map(({ state }) => state)
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
    expect(names.length).toBeGreaterThan(200)
  })

  it.each(states)('renders $story.part/$state', ({ story, state }) => {
    render(
      <Themed settings={{ theme: 'dark', language: 'de', width: 'full' }}>
        <State story={story} state={state} />
      </Themed>,
    )
    expect(screen.getAllByRole('heading', { level: 1, hidden: true })).toHaveLength(1)
  })

  it('has all its texts in both languages, and uses each', () => {
    expect(Object.keys(de)).toEqual(Object.keys(en))
    const code = readdirSync(import.meta.dirname)
      .filter((name) => /(?<!\.test)\.tsx$/.test(name))
      .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
      .join('\n')
    const isUsed = (key: string) => code.includes(`'${key}'`) || code.includes(`\`${key.split('.')[0]}.\${`)
    expect(Object.keys(en).filter((key) => !isUsed(key.replace(/_(one|other)$/, '')))).toEqual([])
  })
})

describe('the extracted documentation', () => {
  const { parts, types, code } = readDocs()

  it('describes every component, and shows every state’s code', () => {
    expect(Object.keys(parts).toSorted()).toEqual(Object.keys(kit).toSorted())
    expect(Object.keys(parts).filter((part) => !parts[part]?.text)).toEqual([])
    expect(states.filter(({ story, state }) => !code[story.part]?.[state])).toEqual([])
  })

  it('has own, inherited and omitted props, with defaults and descriptions', () => {
    const named = (part: string, name: string) => parts[part]?.props.find((prop) => prop.name === name)
    expect(named('Dialog', 'size')).toEqual({
      name: 'size',
      type: '480 | 720 | 880',
      isRequired: false,
      preset: '480',
      text: '480 for a decision or a few fields, 720 for a form, 880 for a wizard with preview.',
    })
    expect(named('TextField', 'label')).toMatchObject({ type: 'string', isRequired: true })
    expect(named('SwitchField', 'optional')).toBeUndefined()
    expect(named('MenuButton', 'onClick')).toBeUndefined()
    expect(named('MenuButton', 'icon')).toMatchObject({ type: 'IconName' })
  })

  it('has a function’s signature, and the types that it names', () => {
    expect(parts.useKitSettings?.signature).toBe('useKitSettings(): KitSettings')
    expect(parts.pageCount?.signature).toBe('pageCount(total: number, pageSize = 12): number')
    expect(parts.useDeletion?.types).toEqual(['Blocked', 'Deletion', 'DeletionOptions'])
    expect(types.IconName?.code).toContain("'arrow-left' | 'arrow-right'")
  })
})
