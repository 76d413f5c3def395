import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { HashRouter } from 'react-router-dom'
import '@keystead/ui-kit/styles.css'
import './gallery.css'
import { Catalogue } from './catalogue.tsx'
import { startTexts } from './texts.ts'

await startTexts()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <HashRouter>
        <Catalogue />
      </HashRouter>
    </StrictMode>,
  )
