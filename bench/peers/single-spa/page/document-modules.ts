import type { BootData, IndexModule } from '@keystead/module-sdk/manifest'

/** The page's modules as the server wrote them into the document. */
export function documentModules(): IndexModule[] {
  const text = document.getElementById('keystead-boot')?.textContent
  return text ? ((JSON.parse(text) as BootData).index?.modules ?? []) : []
}
