// Which folder may import which: imports go down only (docs/architecture.md). tests/unit/layers.slow.test.ts breaks
// every rule once.
const sourceFolders = '^(base|domain|engine|ui-kit|sdk|server|importers|cli|src)/';

/** Files under `from` may import only what matches `to`. */
const importsOnly = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { pathNot: to, path: sourceFolders },
});

/** A package that only files under `home` may import. */
const packageOnlyIn = (name, packages, home, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: sourceFolders, pathNot: home },
  to: { path: `(^|/)node_modules/${packages}` },
});

/** Levels from the lowest to the highest; a file must not import from a higher level than its own. */
const levels = (name, parent, ordered, comment) =>
  ordered.slice(0, -1).map((level, index) => ({
    name: `${name}-${index + 1}`,
    severity: 'error',
    comment,
    from: { path: `^${parent}/(${level})` },
    to: { path: `^${parent}/(${ordered.slice(index + 1).join('|')})` },
  }));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'two files that import each other are one file, or share a third',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-unresolved-imports',
      severity: 'error',
      comment: 'an import that resolves to no file would pass every other rule',
      from: { path: sourceFolders },
      to: { couldNotResolve: true, pathNot: '^virtual:|[?](worker|url|raw|inline)' },
    },
    importsOnly('base-imports-base', '^base/', '^base/', 'base has no domain terms'),
    importsOnly('domain-imports-base', '^domain/', '^(base|domain)/', 'plain data and pure functions'),
    importsOnly('engine-imports-domain', '^engine/', '^(base|domain|engine)/', 'commands in, events out, no stores'),
    importsOnly('ui-kit-imports-base', '^ui-kit/', '^(base|ui-kit)/', 'components get all state as props'),
    importsOnly('sdk-imports-domain', '^sdk/', '^(base|domain|sdk)/', 'embedding pages download it'),
    importsOnly(
      'server-imports-domain',
      '^server/',
      '^(base|domain|server)/',
      'shares only the domain with the browser',
    ),
    importsOnly('importers-import-domain', '^importers/', '^(base|domain|importers)/', 'write bundles, know no server'),
    importsOnly('cli-imports', '^cli/', '^(base|domain|server|importers|cli)/', 'combines importers and server'),
    importsOnly('data-imports-domain', '^src/data/', '^(base|domain|src/data)/', 'GraphQL stays in src/data'),
    ...levels(
      'server-levels',
      'server',
      ['wire/', 'store/', 'edits/', 'api/', 'main/'],
      'main → api → edits → store → wire; testing is used by tests alone',
    ),
    ...levels(
      'engine-levels',
      'engine',
      [
        '(gpu|camera)/',
        '(panorama|mesh|markers|ground|frame|pick|snapshot)/',
        'view/',
        'navigation/',
        'input/',
        'runtime/',
        'stage[.]ts',
        '(testing|model-viewer)/',
      ],
      'stage → runtime → input → navigation → view → panorama, mesh, markers → gpu, camera; testing is for tests alone, model-viewer for src/stage',
    ),
    importsOnly(
      'model-viewer-apart',
      '^engine/model-viewer/',
      '^(base|domain|engine/model-viewer)/',
      'a Babylon scene of its own, which the stage does not use',
    ),
    {
      name: 'engine-by-its-stage',
      severity: 'error',
      comment: 'only src/stage starts the engine; others take its types from stage-api',
      from: { path: '^src/', pathNot: '^src/stage/' },
      to: { path: '^engine/', pathNot: '^engine/stage-api' },
    },
    importsOnly(
      'stage-imports',
      '^src/stage/',
      '^(base|domain|engine/(stage|model-viewer/)|src/stage)',
      'binds the engine to stores',
    ),
    importsOnly('tools-import-stage', '^src/tools/', '^(base|domain|src/(tools|stage))/', 'the tool host'),
    importsOnly(
      'shell-imports',
      '^src/shell/',
      '^(base|domain|ui-kit|src/(shell|tools|stage|data|i18n))/|^engine/stage-api',
      'the shell knows no feature by name',
    ),
    {
      name: 'shell-by-index',
      severity: 'error',
      comment:
        'a folder of the shell is imported through its index.ts, or what is loaded on demand through its lazy.ts',
      from: { path: '^src/([^/]+/[^/]+)', pathNot: '^src/testing/' },
      to: {
        path: '^src/shell/[^/]+/',
        pathNot: ['^src/$1/', '^src/shell/[^/]+/(index|lazy)[.]ts$', '^src/shell/testing/'],
      },
    },
    importsOnly(
      'features-import-no-workshop',
      '^src/features/',
      '^(base|domain|ui-kit|src/(features|shell|tools|stage|data|i18n))/|^engine/stage-api',
      'visitors never download the workshop',
    ),
    {
      name: 'features-by-index',
      severity: 'error',
      comment:
        'other features and the workshop import a feature through its index.ts, or what is loaded on demand through lazy.ts',
      from: { path: '^src/(features|workshop)/([^/]+)/' },
      to: {
        path: '^src/(features|workshop)/[^/]+/',
        pathNot: ['^src/$1/$2/', '^src/(features|workshop)/[^/]+/(index|lazy|lazy-[a-z-]+)[.]ts$'],
      },
    },
    {
      name: 'features-by-index-from-above',
      severity: 'error',
      comment: 'address, embed and app import a feature through its index.ts; only src/app/features.ts its declaration',
      from: { path: '^src/(app|address|embed)/', pathNot: '^src/app/features[.]ts$' },
      to: { path: '^src/(features|workshop)/[^/]+/', pathNot: '^src/(features|workshop)/[^/]+/(index|lazy)[.]ts$' },
    },
    {
      name: 'features-by-declaration',
      severity: 'error',
      comment: 'src/app/features.ts lists the declarations of features, and nothing else',
      from: { path: '^src/app/features[.]ts$' },
      to: { path: '^src/(features|workshop)/', pathNot: '^src/(features|workshop)/[^/]+/feature[.]ts$' },
    },
    importsOnly(
      'workshop-imports',
      '^src/workshop/',
      '^(base|domain|ui-kit|src/(workshop|features|shell|tools|stage|data|i18n))/|^engine/stage-api',
      'only src/app imports the workshop',
    ),
    packageOnlyIn('babylon-in-engine', '@babylonjs/', '^engine/', 'the only importer of Babylon is engine'),
    packageOnlyIn('apollo-in-data', '@apollo/', '^src/data/', 'the only importer of Apollo is src/data'),
    packageOnlyIn('effector-in-src', 'effector', '^src/', 'stores belong to the application'),
    packageOnlyIn('react-in-ui', 'react(-dom)?/', '^(ui-kit|src)/', 'React renders the interface only'),
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](test|stories|bench)[.]tsx?$' },
    enhancedResolveOptions: { conditionNames: ['import', 'browser', 'default', 'types'], exportsFields: ['exports'] },
  },
};
