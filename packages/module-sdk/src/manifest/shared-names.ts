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
  zod: [
    'any',
    'array',
    'boolean',
    'check',
    'coerce',
    'custom',
    'discriminatedUnion',
    'email',
    'enum',
    'guid',
    'int',
    'iso',
    'lazy',
    'literal',
    'null',
    'nullable',
    'number',
    'object',
    'optional',
    'pipe',
    'preprocess',
    'record',
    'refine',
    'strictObject',
    'string',
    'transform',
    'tuple',
    'undefined',
    'union',
    'unknown',
    'url',
    'uuid',
  ],
  '@keystead/module-sdk': [
    'InLanguage',
    'Slot',
    'defineModule',
    'initialsOf',
    'ownerName',
    'useAccount',
    'useCanOpen',
    'useFormat',
    'useLeaveOut',
    'useModuleTranslation',
    'useNotify',
    'useLastFound',
    'useOpenedWith',
    'useRow',
    'useRows',
    'useSession',
    'useSettings',
    'useStaying',
    'useTakeAway',
    'useTheme',
    'useUnsaved',
    'useUrlDialog',
    'useWithoutTaken',
  ],
  '@keystead/api-client/transport': [
    'apiRequest',
    'isApiError',
    'isLocked',
    'isMissing',
    'isRefused',
    'prefetchData',
  ],
} as const satisfies Record<string, '*' | readonly string[]>

/** The kit is shared name by name: `@keystead/ui-kit/<Name>`. */
export const kitPrefix = '@keystead/ui-kit/'

/** The entry of a module runs on the host's copy of this package, through a private interface: exact version. */
export const runtimePackage = '@module-federation/enhanced'

/** The package that a shared request belongs to: `react/jsx-runtime` → `react`. */
export function packageOf(request: string): string {
  const length = request.startsWith('@') ? 2 : 1
  return request.split('/').slice(0, length).join('/')
}
