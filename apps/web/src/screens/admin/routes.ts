import type { RouteObject } from 'react-router';
import { lazyScreen } from '../../lazyScreen.ts';

/** Routes of the administration hub: each view has its own path and loads its own code. */
export const adminRoute: RouteObject = {
  path: '/admin',
  lazy: lazyScreen(() => import('./AdminHub.tsx'), 'AdminHub'),
  children: [
    {
      path: 'tableau-de-bord',
      lazy: lazyScreen(() => import('./dashboard/DashboardView.tsx'), 'DashboardView'),
    },
    { path: 'profil', lazy: lazyScreen(() => import('./ProfileView.tsx'), 'ProfileView') },
    { path: 'utilisateurs', lazy: lazyScreen(() => import('./users/UsersView.tsx'), 'UsersView') },
    {
      path: 'agents',
      lazy: lazyScreen(() => import('./officers/OfficersView.tsx'), 'OfficersView'),
    },
    { path: 'imports', lazy: lazyScreen(() => import('./imports/ImportsView.tsx'), 'ImportsView') },
    {
      path: 'historique',
      lazy: lazyScreen(() => import('./history/HistoryView.tsx'), 'HistoryView'),
    },
    {
      path: 'demandes',
      lazy: lazyScreen(() => import('../requests/Requests.tsx'), 'ReceivedRequests'),
    },
    {
      path: 'configuration',
      lazy: lazyScreen(() => import('./config/ConfigView.tsx'), 'ConfigView'),
    },
    { path: 'bureaux', lazy: lazyScreen(() => import('./offices/OfficesView.tsx'), 'OfficesView') },
    { path: 'corbeille', lazy: lazyScreen(() => import('./trash/TrashView.tsx'), 'TrashView') },
    { path: 'cles', lazy: lazyScreen(() => import('./keys/KeysView.tsx'), 'KeysView') },
    {
      path: 'maintenance',
      lazy: lazyScreen(() => import('./maintenance/MaintenanceView.tsx'), 'MaintenanceView'),
    },
  ],
};
