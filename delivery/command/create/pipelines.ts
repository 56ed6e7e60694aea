/** Steps that run other packages' code (`npm ci`, tests, build) have no token in their environment. */
export const pipelines: Readonly<Record<string, string>> = {
  '.github/workflows/slice.yml': `# The site's gate checks every branch, and the main branch goes live in steps.
#
# It needs, in the repository's settings:
# - the variable SLICES_REGISTRY: the address of the site, such as https://www.lumenvale.example
# - the secret SLICES_CHECK_TOKEN, a token that may only check:
#     slices token create <slice> --name branches --scopes check
# - for a preview link in every pull request: the variable SLICES_PREVIEWS=true and the secret SLICES_PREVIEW_TOKEN:
#     slices token create <slice> --name previews --scopes check,publish
# - an environment "live" that only the main branch may use, with the secret SLICES_ROLLOUT_TOKEN:
#     slices token create <slice> --name rollout --scopes publish,promote
name: Slice
on:
  pull_request:
  push:
    branches: [main]
permissions:
  contents: read

jobs:
  check:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 26
          cache: npm
      - run: npm ci
      - run: npm run types
      - run: npm test
      - run: npx slices build
      # Pull requests from forks get no secrets.
      - if: github.event.pull_request.head.repo.fork != true
        run: npx slices check
        env:
          SLICES_REGISTRY: \${{ vars.SLICES_REGISTRY }}
          SLICES_TOKEN: \${{ secrets.SLICES_CHECK_TOKEN }}

  preview:
    needs: check
    if: vars.SLICES_PREVIEWS == 'true' && github.event_name == 'pull_request' && github.event.pull_request.head.repo.fork != true
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 26
          cache: npm
      - run: npm ci
      - run: npx slices build
      # Anyone with the link can see this release for three days.
      - run: npx slices preview | tee -a "$GITHUB_STEP_SUMMARY"
        env:
          SLICES_REGISTRY: \${{ vars.SLICES_REGISTRY }}
          SLICES_TOKEN: \${{ secrets.SLICES_PREVIEW_TOKEN }}

  rollout:
    needs: check
    if: github.ref == 'refs/heads/main'
    runs-on: ubuntu-latest
    environment: live
    # One at a time, so that an older commit never replaces a newer one.
    concurrency: rollout
    timeout-minutes: 180
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: 26
          cache: npm
      - run: npm ci
      - run: npx slices build
      # 0: live. 1: refused, or worse than the live release. 3: too few visits to decide; run the job again to continue.
      - run: npx slices rollout --reason "$GITHUB_SHA"
        env:
          SLICES_REGISTRY: \${{ vars.SLICES_REGISTRY }}
          SLICES_TOKEN: \${{ secrets.SLICES_ROLLOUT_TOKEN }}
`,
  '.gitlab-ci.yml': `# The site's gate checks every branch, and the main branch goes live in steps.
#
# It needs, in the project's CI/CD settings, as variables:
# - SLICES_REGISTRY: the address of the site, such as https://www.lumenvale.example
# - SLICES_TOKEN for the environment "check" only, masked: a token that may only check:
#     slices token create <slice> --name branches --scopes check
# - SLICES_TOKEN for the environment "live" only, masked and protected:
#     slices token create <slice> --name rollout --scopes publish,promote
# Only the jobs of an environment get its variables, so the job that runs the code of packages has no token.
default:
  image: node:26
stages: [build, check, rollout]

build:
  stage: build
  script:
    - npm ci
    - npm run types
    - npm test
    - npx slices build
  artifacts:
    paths: [dist/, node_modules/]
    expire_in: 1 day

check:
  stage: check
  environment:
    name: check
    action: verify
  script:
    - npx slices check

rollout:
  stage: rollout
  rules:
    - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH
  environment:
    name: live
  # One at a time, so that an older commit never replaces a newer one.
  resource_group: rollout
  timeout: 3h
  script:
    # 0: live. 1: refused, or worse than the live release. 3: too few visits to decide; run the job again to continue.
    - npx slices rollout --reason "$CI_COMMIT_SHA"
`,
};
