import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { Button, Mark, MenuButton } from '../../src/index.ts'
import { pages } from './pages.ts'

/** A stand-in for the shell: only what the parts need around them to be judged. */
export function Frame({ children }: { children: ReactNode }) {
  const { search } = useLocation()
  return (
    <>
      <header className="gallery-bar">
        <Mark withName size={28} />
        <span className="gallery-links">
          {pages.map(({ path }) => (
            <Button key={path} variant="text" size="small" to={`${path}${search}`}>
              {path}
            </Button>
          ))}
        </span>
        <MenuButton
          label="Theme"
          icon="sun"
          items={[
            { key: 'light', label: 'Light', icon: 'sun', to: '?theme=light' },
            { key: 'dark', label: 'Dark', icon: 'moon', to: '?theme=dark' },
            { key: 'de', label: 'Deutsch', icon: 'globe', to: '?lng=de', divided: true },
            { key: 'delete', label: 'Delete', icon: 'trash-2', danger: true, divided: true },
          ]}
        />
      </header>
      <main className="gallery-main">{children}</main>
    </>
  )
}
