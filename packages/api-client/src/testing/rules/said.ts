import type { Text } from './rule.ts'

/** What the specification quotes of contacts and leases beside their rules (§2, §8), with the German twins. */
export const saidOf: Record<'contacts' | 'leases', Text[]> = {
  contacts: [
    { key: 'contacts:list.title', en: 'Contacts', de: 'Kontakte' },
    { key: 'contacts:create.title', en: 'Create New Contact', de: 'Kontakt anlegen' },
    { key: 'contacts:filter.all', en: 'All Contacts', de: 'Alle Kontakte' },
    { key: 'contacts:filter.people', en: 'People', de: 'Personen' },
    { key: 'contacts:filter.organizations', en: 'Organizations', de: 'Organisationen' },
    { key: 'contacts:create.type.person', en: 'Person', de: 'Person' },
    { key: 'contacts:create.type.organization', en: 'Organization', de: 'Organisation' },
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
