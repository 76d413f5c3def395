import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import '@keystead/ui-kit/styles.css'
import './stage.css'
import { addressOf, settingsOf, shownAt } from './place.ts'
import { State } from './state.tsx'
import { families } from './stories.ts'
import { startTexts } from './texts.ts'
import { Themed } from './themed.tsx'

function useHash(): string {
  return useSyncExternalStore(
    (listener) => {
      addEventListener('hashchange', listener)
      return () => removeEventListener('hashchange', listener)
    },
    () => location.hash.slice(1),
  )
}

/** A single state of a part, by `#/part/state`; without either, a list of all. */
function Stage() {
  const [path = '', query] = useHash().split('?')
  const shown = shownAt(path)
  return (
    <Themed settings={settingsOf(new URLSearchParams(query))}>
      <main className="gallery-stage" data-shown={path}>
        {shown ? <State key={path} {...shown} /> : <AllStates />}
      </main>
    </Themed>
  )
}

function AllStates() {
  return (
    <>
      <h1>Keystead kit</h1>
      <ul>
        {families
          .flatMap(({ stories }) => stories)
          .flatMap((story) => Object.keys(story.states).map((state) => addressOf(story, state)))
          .map((address) => (
            <li key={address}>
              <a href={`#${address}`}>{address.slice(1)}</a>
            </li>
          ))}
      </ul>
    </>
  )
}

await startTexts()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Stage />
    </StrictMode>,
  )
