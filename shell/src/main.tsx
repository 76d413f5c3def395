import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { followSession } from './boot/follow-session.ts'
import { readConfig } from './boot-data.ts'
import { startI18n } from './i18n/start-i18n.ts'
import { ignoreHeldEnter } from './layout/ignore-held-enter.ts'
import { openPath } from './modules-entry.tsx'
import { prefetchPages } from './prefetch-pages.ts'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'
import { configureAuth } from './session/auth-client.ts'
import { connectTransport } from './session/connect-transport.ts'
import { useSessionStore } from './session/session-store.ts'
import { startSession } from './session/start-session.ts'
import { openLanguage } from './settings/open-language.ts'
import { followTheme } from './theme/theme-store.ts'
import '@keystead/ui-kit/styles.css'
import './shell.css'

async function start(root: HTMLElement): Promise<void> {
  const config = await readConfig()
  configureAuth(config)
  connectTransport(config.apiUrl)
  startSession()
  // Before the settings are read: a requested language is stored among them.
  const language = openLanguage(useSessionStore.getState().session?.user.id ?? null)
  openPath(location.pathname, 'all')
  prefetchPages(openPath)
  followSession()
  followTheme()
  ignoreHeldEnter()
  await startI18n(language)
  const router = createBrowserRouter(routes)
  createRoot(root).render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
}

/** Something essential failed to load: the document has a fallback text for that. */
function showLost(error: unknown): void {
  console.error('The page could not be started', error)
  document.documentElement.dataset.lost = ''
}

const root = document.getElementById('root')
if (root) start(root).catch(showLost)
