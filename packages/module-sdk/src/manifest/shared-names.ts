/**
 * What the host shares at run time, with the names that modules may take of each package. The list is a contract:
 * names are only added within a major version. Whole namespaces are not shared where that would cost bytes that no
 * page needs (react-router alone is 30 KB of names that nobody uses).
 */
export const sharedNames = {
  react: '*',
  'react/jsx-runtime': '*',
  'react-dom': '*',
  'react-router-dom': [
    'Link',
    'NavLink',
    'Navigate',
    'Outlet',
    'useLocation',
    'useMatch',
    'useNavigate',
    'useParams',
    'useSearchParams',
  ],
  '@tanstack/react-query': [
    'queryOptions',
    'useIsFetching',
    'useIsMutating',
    'useMutation',
    'useQueries',
    'useQuery',
    'useQueryClient',
  ],
  'react-i18next': ['Trans', 'useTranslation'],
  zod: '*',
  '@keystead/module-sdk': [
    'Slot',
    'defineModule',
    'useFormat',
    'useModuleTranslation',
    'useNotify',
    'useSession',
    'useSettings',
    'useUnsaved',
  ],
  '@keystead/api-client/transport': ['apiRequest', 'isApiError', 'prefetchData'],
} as const satisfies Record<string, '*' | readonly string[]>

/** The kit is shared name by name: `@keystead/ui-kit/<Name>`. */
export const kitPrefix = '@keystead/ui-kit/'
