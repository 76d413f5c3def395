import type { KitLanguage, ThemeMode } from '@keystead/ui-kit'
import { families } from './stories.ts'
import type { Story } from './story.ts'

export const stageWidths = ['360', '900', 'full'] as const

export interface Settings {
  theme: ThemeMode
  language: KitLanguage
  width: (typeof stageWidths)[number]
}

/** Settings in the URL, by default the browser's. */
export function settingsOf(params: URLSearchParams): Settings {
  const { matches: prefersDark } = matchMedia('(prefers-color-scheme: dark)')
  return {
    theme: (params.get('theme') ?? (prefersDark ? 'dark' : 'light')) === 'dark' ? 'dark' : 'light',
    language: (params.get('lng') ?? navigator.language).startsWith('de') ? 'de' : 'en',
    width: stageWidths.find((each) => each === params.get('width')) ?? 'full',
  }
}

const stories = new Map<string, Story>(
  families.flatMap((family) => family.stories).map((story) => [story.part as string, story]),
)

export const storyOf = (part: string) => stories.get(part)

export const familyOf = new Map(
  families.flatMap(({ name, stories }) => stories.map(({ part }) => [part, name] as const)),
)

export interface Shown {
  story: Story
  state: string
}

/** What `/part/state` shows, by default the first state; undefined for an unknown part or state. */
export function shownAt(path: string): Shown | undefined {
  const [, part = '', state] = path.split('/').map(decodeURIComponent)
  const story = stories.get(part)
  const chosen = state || Object.keys(story?.states ?? {})[0]
  return story && chosen && Object.hasOwn(story.states, chosen) ? { story, state: chosen } : undefined
}

export const addressOf = ({ part }: Pick<Story, 'part'>, state?: string) =>
  state ? `/${part}/${state}` : `/${part}`
