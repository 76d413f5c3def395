import { MemoryRouter } from 'react-router-dom'
import type { Shown } from './place.ts'

/** One state of a part, with its own router, so that links do not leave the page. */
export function State({ story, state }: Shown) {
  const Content = story.states[state]
  const name = `${story.part}: ${state}`
  return (
    <MemoryRouter>
      {!story.isPage && <title>{name}</title>}
      {!story.isPage && <h1 className="ks-sr">{name}</h1>}
      {Content && <Content />}
    </MemoryRouter>
  )
}
