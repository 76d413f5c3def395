import {
  apiRequest,
  isApiError,
  isLocked,
  isMissing,
  isRefused,
  prefetchData,
} from '@keystead/api-client/transport'
import * as moduleSdk from '@keystead/module-sdk'
import {
  queryOptions,
  useIsFetching,
  useIsMutating,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import ReactDom from 'react-dom'
import {
  Link,
  Navigate,
  NavLink,
  Outlet,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-dom'

/**
 * Names modules may import from the host: the contract of `@keystead/module-sdk/shared-names`, compared by a test.
 * Listed one by one, since a namespace import would defeat tree shaking.
 */
export const sharedLibraries: Record<string, object> = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDom,
  'react-router-dom': {
    Link,
    NavLink,
    Navigate,
    Outlet,
    useLocation,
    useMatch,
    useNavigate,
    useParams,
    useSearchParams,
  },
  '@tanstack/react-query': {
    queryOptions,
    useIsFetching,
    useIsMutating,
    useMutation,
    useQueries,
    useQuery,
    useQueryClient,
  },
  '@keystead/module-sdk': moduleSdk,
  '@keystead/api-client/transport': { apiRequest, isApiError, isLocked, isMissing, isRefused, prefetchData },
}

/** Not needed on a first page: loaded when a module first asks. */
export const lazyLibraries: Record<string, () => Promise<object>> = {
  'react-i18next': async () => (await import(/* webpackChunkName: "i18n" */ './shared-i18n.ts')).i18nLibrary,
  zod: async () => (await import(/* webpackChunkName: "zod" */ './shared-zod.ts')).zod,
}
