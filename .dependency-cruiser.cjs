// The house has one direction: imports go down only. Each rule says, in its comment, why the wall is there.
const rooms = '^(base|domain|engine|ui-kit|sdk|server|importers|cli|src)/';
const only = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { pathNot: to, path: rooms },
});
const npmOnly = (name, packages, home, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: rooms, pathNot: home },
  to: { path: `(^|/)node_modules/${packages}` },
});

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      comment: 'two files that need each other are one file, or hide a third',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      comment: 'an import that finds no file would pass every other rule unseen',
      from: { path: rooms },
      to: { couldNotResolve: true, pathNot: '^virtual:|[?](worker|url|raw|inline)' },
    },
    only('base-is-ground', '^base/', '^base/', 'base knows no word of the domain'),
    only('domain-is-pure', '^domain/', '^(base|domain)/', 'plain data and pure functions'),
    only('engine-knows-no-app', '^engine/', '^(base|domain|engine)/', 'levers and bells, and no idea who pulls them'),
    only('ui-kit-knows-no-app', '^ui-kit/', '^(base|ui-kit)/', 'components take props'),
    only('sdk-is-light', '^sdk/', '^(base|domain|sdk)/', 'embedding pages download it'),
    only('server-knows-no-browser', '^server/', '^(base|domain|server)/', 'shares only the domain'),
    only('importers-write-bundles', '^importers/', '^(base|domain|importers)/', 'shares only the domain'),
    only('cli-joins-the-two', '^cli/', '^(base|domain|server|importers|cli)/', 'where importers and server meet'),
    only('data-is-a-border', '^src/data/', '^(base|domain|src/data)/', 'GraphQL words stop here'),
    {
      name: 'one-door-to-the-engine',
      severity: 'error',
      comment: 'only src/stage starts the engine; others take its types from stage-api',
      from: { path: '^src/', pathNot: '^src/stage/' },
      to: { path: '^engine/', pathNot: '^engine/stage-api' },
    },
    only('stage-is-a-bridge', '^src/stage/', '^(base|domain|engine/stage|src/stage)', 'binds engine to stores'),
    only('tools-stand-alone', '^src/tools/', '^(base|domain|src/(tools|stage))/', 'a pure step function and its host'),
    only(
      'features-know-no-workshop',
      '^src/features/',
      '^(base|domain|ui-kit|src/(features|tools|stage|data|i18n))/|^engine/stage-api',
      'the viewer ships without the workshop',
    ),
    {
      name: 'features-by-the-front-door',
      severity: 'error',
      comment: 'a feature is used through its index.ts',
      from: { path: '^src/(features|workshop)/([^/]+)/' },
      to: {
        path: '^src/(features|workshop)/[^/]+/',
        pathNot: ['^src/$1/$2/', '^src/(features|workshop)/[^/]+/index[.]ts$'],
      },
    },
    {
      name: 'features-by-the-front-door-from-above',
      severity: 'error',
      comment: 'address, embed and app use a feature through its index.ts',
      from: { path: '^src/(app|address|embed)/' },
      to: { path: '^src/(features|workshop)/[^/]+/', pathNot: '^src/(features|workshop)/[^/]+/index[.]ts$' },
    },
    only(
      'workshop-below-app',
      '^src/workshop/',
      '^(base|domain|ui-kit|src/(workshop|features|tools|stage|data|i18n))/|^engine/stage-api',
      'nothing under app knows app',
    ),
    npmOnly('babylon-at-home', '@babylonjs/', '^engine/', 'Babylon is spoken only in engine'),
    npmOnly('apollo-at-home', '@apollo/', '^src/data/', 'Apollo is spoken only in src/data'),
    npmOnly('effector-at-home', 'effector', '^src/', 'stores live in the application'),
    npmOnly('react-at-home', 'react(-dom)?/', '^(ui-kit|src)/', 'no React below the screen'),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](test|stories|bench)[.]tsx?$' },
    enhancedResolveOptions: { conditionNames: ['import', 'browser', 'default', 'types'], exportsFields: ['exports'] },
  },
};
