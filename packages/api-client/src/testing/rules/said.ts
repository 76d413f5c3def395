import type { Text } from './rule.ts'

/** Quoted messages of access, contacts and leases, with their German texts. */
export const saidOf: Record<'access' | 'contacts' | 'leases', Text[]> = {
  access: [
    { key: 'access:list.title', en: 'Access Management', de: 'Zugriffsverwaltung' },
    { key: 'access:list.search', en: 'Search by group name', de: 'Nach Gruppenname suchen' },
    {
      key: 'access:list.empty',
      en: 'No access groups found. Create a new group to get started.',
      de: 'Noch keine Zugriffsgruppen. Legen Sie Ihre erste Gruppe an.',
    },
    {
      key: 'access:error.create',
      en: 'Failed to create access group. Please try again.',
      de: 'Die Gruppe konnte nicht angelegt werden. Bitte versuchen Sie es erneut.',
    },
    {
      key: 'access:error.update',
      en: 'Failed to update access group. Please try again.',
      de: 'Die Gruppe konnte nicht geändert werden. Bitte versuchen Sie es erneut.',
    },
    {
      key: 'access:error.idMissing',
      en: 'Group ID is required for updates',
      de: 'Zum Ändern fehlt die Angabe der Gruppe.',
    },
    {
      key: 'access:error.delete',
      en: 'Failed to delete access group. Please try again.',
      de: 'Die Gruppe konnte nicht gelöscht werden. Bitte versuchen Sie es erneut.',
    },
    {
      key: 'access:error.loadList',
      en: 'Failed to load access groups. Please try again.',
      de: 'Zugriffsgruppen konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
    },
    { key: 'access:members_zero', en: 'No members', de: 'Keine Mitglieder' },
    { key: 'access:members_one', en: '{{count}} member', de: '{{count}} Mitglied' },
    { key: 'access:members_other', en: '{{count}} members', de: '{{count}} Mitglieder' },
    { key: 'access:delete.title', en: 'Delete group?', de: 'Gruppe löschen?' },
    {
      key: 'access:delete.text',
      en: 'Its members lose the access that "{{name}}" gives them.',
      de: 'Die Mitglieder verlieren den Zugriff, den „{{name}}“ ihnen gibt.',
    },
    {
      key: 'access:member.pending',
      en: 'Added. Access starts once {{email}} has an account.',
      de: 'Hinzugefügt. Der Zugriff gilt, sobald es zu {{email}} ein Konto gibt.',
    },
    { key: 'access:refused.already_member', en: 'Already a member', de: 'Ist bereits Mitglied.' },
    { key: 'access:refused.own_group', en: 'You own this group', de: 'Diese Gruppe gehört Ihnen selbst.' },
    {
      key: 'access:inactiveHint',
      en: 'This group is inactive and grants nothing.',
      de: 'Diese Gruppe ist inaktiv und gewährt keinen Zugriff.',
    },
  ],
  contacts: [
    { key: 'contacts:list.title', en: 'Contacts', de: 'Kontakte' },
    { key: 'contacts:create.title', en: 'Create New Contact', de: 'Kontakt anlegen' },
    { key: 'contacts:filter.all', en: 'All Contacts', de: 'Alle Kontakte' },
    { key: 'contacts:filter.people', en: 'People', de: 'Personen' },
    { key: 'contacts:filter.organizations', en: 'Organizations', de: 'Organisationen' },
    { key: 'contacts:choice.contact_type.person', en: 'Person', de: 'Person' },
    { key: 'contacts:choice.contact_type.organization', en: 'Organization', de: 'Organisation' },
    {
      key: 'contacts:list.empty',
      en: 'No contacts found. Create a new contact to get started.',
      de: 'Noch keine Kontakte. Legen Sie Ihren ersten Kontakt an.',
    },
    {
      key: 'contacts:error.create',
      en: 'Failed to create contact',
      de: 'Der Kontakt konnte nicht angelegt werden.',
    },
    {
      key: 'contacts:error.update',
      en: 'Failed to update contact',
      de: 'Der Kontakt konnte nicht geändert werden.',
    },
    {
      key: 'contacts:error.loadList',
      en: 'Failed to load contacts. Please try again.',
      de: 'Kontakte konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
    },
    {
      key: 'contacts:error.loadDetail',
      en: 'Failed to load contact details',
      de: 'Die Kontaktdaten konnten nicht geladen werden.',
    },
    {
      key: 'contacts:error.idMissing',
      en: 'Contact ID not provided',
      de: 'Es wurde kein Kontakt angegeben.',
    },
  ],
  leases: [
    { key: 'leases:list.title', en: 'Lease Management', de: 'Mietverträge' },
    { key: 'leases:filter.allStatuses', en: 'All Statuses', de: 'Alle Status' },
    { key: 'leases:status.draft', en: 'Draft', de: 'Entwurf' },
    { key: 'leases:status.active', en: 'Active', de: 'Aktiv' },
    { key: 'leases:status.expired', en: 'Expired', de: 'Abgelaufen' },
    { key: 'leases:status.terminated', en: 'Terminated', de: 'Beendet' },
    { key: 'leases:status.renewed', en: 'Renewed', de: 'Verlängert' },
    { key: 'leases:wizard.step.info', en: 'Lease Information', de: 'Vertragsdaten' },
    { key: 'leases:wizard.step.review', en: 'Review', de: 'Prüfen' },
    { key: 'leases:wizard.step.confirm', en: 'Confirm', de: 'Bestätigen' },
    { key: 'leases:detail.ongoing', en: 'Ongoing', de: 'unbefristet' },
    { key: 'leases:detail.tab.periods', en: 'Rental Periods', de: 'Mietzeiträume' },
    { key: 'leases:detail.tab.components', en: 'Rent Components', de: 'Mietbestandteile' },
    { key: 'leases:detail.tab.details', en: 'Details', de: 'Details' },
    {
      key: 'leases:period.none',
      en: 'No rental periods created yet',
      de: 'Noch keine Mietzeiträume angelegt',
    },
    {
      key: 'leases:list.empty',
      en: 'No leases found. Create a new lease to get started.',
      de: 'Noch keine Mietverträge. Legen Sie Ihren ersten Mietvertrag an.',
    },
    { key: 'leases:picker.unit.none', en: 'No rental units available', de: 'Keine Mieteinheiten vorhanden' },
    {
      key: 'leases:error.create',
      en: 'Failed to create lease',
      de: 'Der Mietvertrag konnte nicht angelegt werden.',
    },
    {
      key: 'leases:error.update',
      en: 'Failed to update lease',
      de: 'Der Mietvertrag konnte nicht geändert werden.',
    },
    {
      key: 'leases:error.delete',
      en: 'Failed to delete lease. Please try again.',
      de: 'Der Mietvertrag konnte nicht gelöscht werden. Bitte versuchen Sie es erneut.',
    },
    {
      key: 'leases:error.loadList',
      en: 'Failed to load leases. Please try again.',
      de: 'Mietverträge konnten nicht geladen werden. Bitte versuchen Sie es erneut.',
    },
    {
      key: 'leases:success.created',
      en: 'Lease created successfully',
      de: 'Der Mietvertrag wurde angelegt.',
    },
  ],
}
