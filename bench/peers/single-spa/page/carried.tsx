import { HostContext, ModuleTexts, useHost } from '@keystead/module-sdk/host'
import { KitProvider } from '@keystead/ui-kit'
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { type Context, type ReactNode, use } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import {
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_LocationContext,
  UNSAFE_NavigationContext,
  UNSAFE_RouteContext,
  UNSAFE_ViewTransitionContext,
} from 'react-router-dom'

/** The page's only router: a root inside its contexts is part of the route it is drawn on. */
const routing = [
  UNSAFE_DataRouterContext,
  UNSAFE_DataRouterStateContext,
  UNSAFE_NavigationContext,
  UNSAFE_LocationContext,
  UNSAFE_RouteContext,
  UNSAFE_ViewTransitionContext,
] as Context<unknown>[]

/**
 * What a nested root needs: React contexts end at the edge of a root, so each gets the providers again, with the
 * shell's own client, texts, services and router.
 */
export function useCarried(namespace: string): (children: ReactNode) => ReactNode {
  const host = useHost()
  const client = useQueryClient()
  const { i18n } = useTranslation()
  const values = routing.map((context) => use(context))
  const { language, dateFormat } = host.settings
  return (children) => (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <KitProvider mode={host.theme} locale={language} dateFormat={dateFormat}>
          <HostContext value={host}>
            {routing.reduceRight<ReactNode>(
              (inner, Provider, at) => (
                <Provider value={values[at]}>{inner}</Provider>
              ),
              <ModuleTexts namespace={namespace}>{children}</ModuleTexts>,
            )}
          </HostContext>
        </KitProvider>
      </QueryClientProvider>
    </I18nextProvider>
  )
}
