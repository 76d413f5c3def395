/**
 * What the host shares at run time, with the names modules may import from each package. A contract: within a major
 * version names are only added. Whole namespaces are not shared where that adds unused bytes (30 KB for react-router).
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
    'SlotItems',
    'defineModule',
    'initialsOf',
    'markCreated',
    'ownerName',
    'useAccount',
    'useCanOpen',
    'useCreatedRow',
    'useFormat',
    'useHasParts',
    'useLeaveOut',
    'useModuleTranslation',
    'useNotify',
    'useLastFound',
    'useLinkBack',
    'useOpenedWith',
    'useRow',
    'useRows',
    'useSession',
    'useSettings',
    'useSlotTabs',
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

/** The kit is shared by component: `@keystead/ui-kit/<Name>`. */
export const kitPrefix = '@keystead/ui-kit/'

/** Module entries run on the host's copy of this package through a private interface, hence the exact version. */
export const runtimePackage = '@module-federation/enhanced'

/** The package of a shared request: `react/jsx-runtime` → `react`. */
export function packageOf(request: string): string {
  const length = request.startsWith('@') ? 2 : 1
  return request.split('/').slice(0, length).join('/')
}
